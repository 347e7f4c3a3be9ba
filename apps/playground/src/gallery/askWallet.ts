import type { Latchkey } from 'latchkey'
import { signMessage } from 'latchkey/actions'
import type { Servers } from '../servers.ts'
import { askFaucet } from '../showcase/demo/askFaucet.ts'

/** A request of the host to the wallet. */
export type Question =
  | 'message'
  | 'signIn'
  | 'otherSignIn'
  | 'typedData'
  | 'coins'
  | 'allowance'
  | 'batch'
  | 'calls'
  | 'permission'
  | 'solanaMessage'

const stranger = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** Sends a request of the host to the connected wallet. The outcome is at `window.answer`. */
export async function askWallet(
  latchkey: Latchkey,
  question: Question,
  { faucetUrl }: Servers,
): Promise<void> {
  if (question === 'solanaMessage') await latchkey.switchNetwork(solana)
  const { address } = latchkey.getAccount()
  if (!address) throw new Error('No wallet is connected.')
  const isPaid = ['allowance', 'batch', 'calls', 'coins'].includes(question)
  if (isPaid && faucetUrl) await askFaucet(faucetUrl, { address, chainId: 1 })
  const request = (asked: object) =>
    latchkey.getProvider('eip155')?.request(asked as never) as Promise<unknown>
  const answer =
    question === 'solanaMessage'
      ? signMessage(latchkey, { message: texts.message })
      : question === 'calls'
        ? request(requestFor('batch', address)).then((sent) =>
            request({ method: 'wallet_showCallsStatus', params: [(sent as { id: string }).id] }),
          )
        : request(requestFor(question, address))
  Object.assign(window, { answer: Promise.allSettled([answer]) })
}

const texts = {
  message: 'Welcome to Corner Shop.\nSign to prove that this wallet is yours.',
} as const

function requestFor(question: Exclude<Question, 'calls' | 'solanaMessage'>, address: string) {
  switch (question) {
    case 'message':
      return { method: 'personal_sign', params: [toHex(texts.message), address] }
    case 'signIn':
      return { method: 'personal_sign', params: [toHex(signIn(address, location)), address] }
    case 'otherSignIn': {
      const other = { host: 'bank.example', origin: 'https://bank.example' }
      return { method: 'personal_sign', params: [toHex(signIn(address, other)), address] }
    }
    case 'typedData':
      return { method: 'eth_signTypedData_v4', params: [address, JSON.stringify(order(address))] }
    case 'coins':
      return {
        method: 'eth_sendTransaction',
        params: [{ from: address, to: stranger, value: '0x58d15e176280000' }],
      }
    case 'allowance':
      return {
        method: 'eth_sendTransaction',
        params: [{ data: approval, from: address, to: usdc }],
      }
    case 'batch': {
      const calls = ['0x2386f26fc10000', '0x58d15e176280000'].map((value) => ({
        to: stranger,
        value,
      }))
      return {
        method: 'wallet_sendCalls',
        params: [{ atomicRequired: true, calls, chainId: '0x1', from: address, version: '2.0.0' }],
      }
    }
    case 'permission':
      return {
        method: 'wallet_requestExecutionPermissions',
        params: [
          {
            chainId: '0x1',
            permission: {
              data: { periodAmount: '0x2386f26fc10000', periodDuration: 86_400 },
              type: 'native-token-periodic',
            },
            rules: [{ data: { timestamp: 2_000_000_000 }, type: 'expiry' }],
            to: stranger,
          },
        ],
      }
  }
}

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/** `approve(stranger, 2²⁵⁶ − 1)` */
const approval = `0x095ea7b3${stranger.slice(2).toLowerCase().padStart(64, '0')}${'f'.repeat(64)}`

/** A message by EIP-4361. */
function signIn(address: string, { host, origin }: Pick<Location, 'host' | 'origin'>): string {
  return `${host} wants you to sign in with your Ethereum account:
${address}

Log in to see your orders.

URI: ${origin}
Version: 1
Chain ID: 1
Nonce: k3Jd93mXq0
Issued At: 2026-11-26T09:30:00.000Z`
}

function order(address: string): object {
  return {
    domain: { chainId: 1, name: 'Corner Shop', verifyingContract: usdc, version: '1' },
    message: {
      buyer: { name: 'Vera', wallet: address },
      item: 'Bicycle bell',
      price: '4200000',
    },
    primaryType: 'Order',
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
      Order: [
        { name: 'buyer', type: 'Person' },
        { name: 'item', type: 'string' },
        { name: 'price', type: 'uint256' },
      ],
      Person: [
        { name: 'name', type: 'string' },
        { name: 'wallet', type: 'address' },
      ],
    },
  }
}

function toHex(text: string): string {
  const bytes = new TextEncoder().encode(text)
  return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
