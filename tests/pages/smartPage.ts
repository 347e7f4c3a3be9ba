import type { Page } from 'playwright-core'
import { createPublicClient, type Hex, http } from 'viem'
import { base, mainnet, sepolia } from 'viem/chains'
import { askNode } from '../askNode.ts'
import { during, type PageOptions, stack } from '../browser.ts'
import { answerApproval, logIn, newEmail, openLoginPage, request } from './loginPage.ts'

/** Nodes of the chains that have a bundler. */
export const [baseNode, sepoliaNode] = [
  stack.nodes['eip155:8453'] ?? '',
  stack.nodes['eip155:11155111'] ?? '',
]

/** Reads the local Base. */
export const client = createPublicClient({ chain: base, transport: http(baseNode) })

/** Opens a page that begins on Base, where logins have a smart account. Ethereum has none. */
export function openSmartPage({ options, ...rest }: PageOptions = {}): Promise<Page> {
  return openLoginPage({ ...rest, options: { networks: [base, sepolia, mainnet], ...options } })
}

/** A page whose visitor is logged in, and the smart account with one coin. */
export async function openSmartLogin(options: PageOptions = {}) {
  const page = await openSmartPage(options)
  const email = newEmail()
  const smart = (await logIn(page, email)) as Hex
  await askNode(baseNode, 'anvil_setBalance', smart, '0xde0b6b3a7640000')
  return { email, page, smart }
}

/** The accounts that the page has, the active one first. */
export function accountsOf(page: Page) {
  return page.evaluate(
    () =>
      window.latchkey
        .getAccount('eip155')
        .accounts?.map(({ address, type }) => ({ address, type })) ?? [],
  )
}

/** Sends a request, and approves it in the frame. */
export async function approved(page: Page, method: string, params: unknown): Promise<unknown> {
  return during(request(page, method, params), () => answerApproval(page, 'Approve'))
}

/** Whether an account is deployed. */
export async function isDeployed(address: string, node = baseNode): Promise<boolean> {
  return (await askNode(node, 'eth_getCode', address, 'latest')) !== '0x'
}
