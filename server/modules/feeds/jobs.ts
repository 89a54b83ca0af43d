import type { JobMap } from '#platform/queue.ts'
import type { FeedWriters } from './feed-writer.ts'
import { followProject, refresh } from './refresh.ts'
import { runFeed } from './run-feed.ts'
import { tellOwner } from './tell-owner.ts'

type FeedJobs = 'feeds.followProject' | 'feeds.refresh' | 'feeds.tellOwner' | 'feeds.run'

export const feedsJobs = (writers: FeedWriters): JobMap<FeedJobs> => ({
  'feeds.followProject': { work: followProject },
  'feeds.refresh': { work: refresh },
  'feeds.tellOwner': { work: tellOwner, outside: true },
  // feeds of all kinds are one job, so that of one company one is read at a time
  'feeds.run': {
    work: (ctx, payload) => runFeed(ctx, payload, writers),
    // most of them wait for their shop, which costs a socket and a file
    slots: 200,
    // what a shop may take, and the reading after it
    seconds: 7200,
  },
})
