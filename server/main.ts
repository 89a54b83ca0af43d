/** Every role is started here: node server/main.ts ROLE; what it does stands in program.ts. */
import process from 'node:process'

/**
 * What bounds the memory of a worker, which goes through files of a million rows, each of them alive for a moment. By
 * itself V8 keeps 110 MB for the newest objects (now 32: the flag's number counts four times) and lets four times of what
 * is alive gather before it clears it away, and the C library keeps memory for each of a dozen threads. None of it can be
 * said to a process that runs already. `--max-semi-space-size` would also lift the lower limits of reading threads.
 */
const flags = ['--scavenger-max-new-space-capacity-mb=8', '--heap-growing-percent=40']

// the same process begins anew; what an operator has set for himself comes last, and counts
if (process.argv[2] === 'worker' && !flags.every((flag) => process.execArgv.includes(flag)))
  process.execve?.(
    process.execPath,
    [process.execPath, ...flags, ...process.execArgv, ...process.argv.slice(1)],
    { MALLOC_ARENA_MAX: '2', ...process.env },
  )

const { main } = await import('./program.ts')
main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
