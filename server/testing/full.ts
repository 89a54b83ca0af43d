/** Whether the long forms of tests run: `npm run test:full`. */
export const full = process.env.TEST_FULL === '1'
