import { defineElements } from 'latchkey/elements'
import { latchkey } from './latchkey.ts'
import { signWithEthers5 } from './signWithEthers5.ts'
import { signWithEthers6 } from './signWithEthers6.ts'
import { signWithKit } from './signWithKit.ts'
import { signWithSatsConnect } from './signWithSatsConnect.ts'
import { signWithViem } from './signWithViem.ts'
import { signWithWeb3js } from './signWithWeb3js.ts'

defineElements(latchkey)

const libraries = {
  '@solana/kit': signWithKit,
  'ethers 5': signWithEthers5,
  'ethers 6': signWithEthers6,
  'sats-connect': signWithSatsConnect,
  viem: signWithViem,
  'web3.js': signWithWeb3js,
}

const output = document.querySelector('output')
for (const [name, sign] of Object.entries(libraries)) {
  const button = document.createElement('button')
  button.textContent = `Sign with ${name}`
  button.addEventListener('click', async () => {
    try {
      output?.replaceChildren(`${name}: ${await sign(latchkey)}`)
    } catch (error) {
      output?.replaceChildren(error instanceof Error ? error.message : 'The request failed.')
    }
  })
  document.querySelector('#libraries')?.append(button)
}
