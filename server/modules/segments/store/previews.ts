import type { previewSegment } from '../preview-segment.ts'

/** What a GraphQL parent is. */
export type SegmentPreviewRef = Awaited<ReturnType<typeof previewSegment>>
