import { createLatchkey } from 'latchkey'
import { evm } from 'latchkey/evm'
import { useEffect } from 'react'
import { mainnet } from 'viem/chains'
import type { HostProps } from './HostProps.ts'

/** Creates, opens and destroys instances when the test requests it. */
export function Host({ latchkey }: HostProps) {
  useEffect(() => {
    latchkey.destroy()
    Object.assign(window, { runCycles })
  }, [latchkey])
  return <main>Cycles</main>
}

async function runCycles(times: number): Promise<void> {
  for (let cycle = 0; cycle < times; cycle++) {
    const latchkey = createLatchkey({ adapters: [evm()], debug: false, networks: [mainnet] })
    latchkey.open()
    await latchkey.preload()
    await new Promise(requestAnimationFrame)
    latchkey.destroy()
  }
}
