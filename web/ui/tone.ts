/** What a colour means, everywhere: done, informing, warning, failed, neutral. */
export type Tone = 'green' | 'blue' | 'orange' | 'red' | 'grey'
