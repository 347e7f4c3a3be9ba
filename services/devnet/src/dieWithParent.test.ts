import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { isAlive } from './fixtures/isAlive.ts'

const base = { id: 8453, name: 'Base', port: 0 }

// A killed process cannot clean up, but its children must end anyway.
test.runIf(process.platform !== 'win32')('ends chains when their parent is killed', async () => {
  const parent = spawn(
    process.execPath,
    [
      ...['--import', 'tsx', '--input-type=module', '--eval'],
      `import { startDevnet } from './startDevnet.ts'
       const devnet = await startDevnet({ bitcoin: false, ports: 'random', chains: [${JSON.stringify(base)}], solana: false })
       console.log(devnet.chains[0].pid)
       setInterval(() => {}, 1000)`,
    ],
    { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [printed] = await Promise.race([
    once(parent.stdout, 'data'),
    once(parent, 'exit').then(([code]) => {
      throw new Error(`The parent ended with ${code}`)
    }),
  ])
  const pid = Number(printed)
  expect(isAlive(pid)).toBe(true)
  parent.kill('SIGKILL')
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 15_000)
})
