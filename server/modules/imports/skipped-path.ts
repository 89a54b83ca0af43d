/** Where the rows that an import has skipped are downloaded, by its outer id. */
export const skippedPath = (id: string) => `/imports/${id}/skipped.csv`
