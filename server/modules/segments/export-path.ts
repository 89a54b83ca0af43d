/** Where the table that a job has made can be fetched. */
export const exportPath = (outerId: string) => `/exports/${outerId}.csv`
