import { createSignIn, type RecoverKey, verifySignIn } from 'latchkey/siwx'
import { recover } from 'tiny-secp256k1'
import { privateKeyToAccount } from 'viem/accounts'
import { budgets } from './budgets.ts'
import type { Result } from './Result.ts'

const seconds = 3
const site = { domain: 'app.example', uri: 'https://app.example' }

/** libsecp256k1 in WebAssembly. */
const recoverInWasm: RecoverKey = (hash, signature, recovery) =>
  recover(hash, signature, recovery, false)

/** Sign-ins of EVM keys that one core verifies per second. */
export async function benchSignIn(): Promise<Result[]> {
  const messages = await signMessages(50)
  const inWasm = await countPerSecond(messages, recoverInWasm)
  const inJavaScript = await countPerSecond(messages, undefined)
  const detail = 'recovery of the key takes most of the time'
  return [
    { detail, name: 'sign-in: verified, in JavaScript', unit: '/s', value: inJavaScript },
    {
      atLeast: budgets.signInsPerSecond,
      detail: '`recover` of tiny-secp256k1',
      name: 'sign-in: verified, with WebAssembly',
      unit: '/s',
      value: inWasm,
    },
  ]
}

type Signed = { readonly message: string; readonly nonce: string; readonly signature: string }

async function signMessages(count: number): Promise<readonly Signed[]> {
  const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
  const issuedAt = new Date().toISOString()
  const numbers = Array.from({ length: count }, (_, index) => index)
  return Promise.all(
    numbers.map(async (number) => {
      const nonce = `${number}`.padStart(32, '0')
      const message = createSignIn({
        ...site,
        address: account.address,
        chainId: 'eip155:1',
        issuedAt,
        nonce,
        version: '1',
      })
      return { message, nonce, signature: await account.signMessage({ message }) }
    }),
  )
}

/** Counts by the CPU's time, because other processes may share the core. */
async function countPerSecond(
  messages: readonly Signed[],
  recover: RecoverKey | undefined,
): Promise<number> {
  const verifyAll = async () => {
    for (const message of messages) {
      const verdict = await verifySignIn({
        ...site,
        ...message,
        chainIds: ['eip155:1'],
        ...(recover && { recover }),
      })
      if (verdict.status === 'invalid') throw new Error(`Refused: ${verdict.reason}`)
    }
  }
  await verifyAll()
  const before = process.cpuUsage()
  const begun = performance.now()
  let verified = 0
  while (performance.now() - begun < seconds * 1000) {
    await verifyAll()
    verified += messages.length
  }
  const { system, user } = process.cpuUsage(before)
  return verified / ((system + user) / 1e6)
}
