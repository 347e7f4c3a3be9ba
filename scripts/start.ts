// Boots chains, provider, playground and wallet, and prints their URLs.
// Usage: npm start [-- --check] [-- --fresh]
// --check  stops once everything answers; exits with 0, or 1 and the reason
// --fresh  discards the chains' saved state
import { parseArgs } from 'node:util'
import { printTable } from './printTable.ts'
import { type Stack, startStack } from './start/stack.ts'

try {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
    },
  })
  const stack = await startStack({ fresh: values.fresh })
  printTable(
    ['what', 'URL', 'state', 'ms'],
    stack.parts.map(({ ms, name, url }) => [name, url, 'ready', String(ms)]),
  )
  if (values.check) {
    await stack.stop()
    process.exit(0)
  }
  stopWhenTold(stack)
  console.log('Press Ctrl-C to stop everything.')
} catch (error) {
  console.error(`Couldn't start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}

function stopWhenTold(stack: Stack) {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      // A second signal exits at once; the chains end with their parent anyway.
      if (isStopping) process.exit(1)
      isStopping = true
      void stack.stop().then(() => process.exit(0))
    })
}
