import { join } from 'node:path'
import { createVirtualWallet, installVirtualWallet } from 'latchkey/testing'
import type { Route, WebSocketRoute } from 'playwright-core'
import { expect, test } from 'vitest'
import { buildWithVite } from './buildHosts.ts'
import type { InstalledHosts } from './installHosts.ts'
import { notePrinted, visit } from './visit.ts'

const hash = `0x${'5e'.repeat(32)}`

/** Responses of a node to which one ether belongs. */
const responses: Readonly<Record<string, unknown>> = {
  eth_blockNumber: '0x10',
  eth_chainId: '0x1',
  eth_estimateGas: '0x5208',
  eth_feeHistory: {
    baseFeePerGas: ['0x1', '0x1'],
    gasUsedRatio: [0.5],
    oldestBlock: '0xf',
    reward: [['0x1']],
  },
  eth_gasPrice: '0x2',
  eth_getBalance: '0xde0b6b3a7640000',
  eth_getCode: '0x',
  eth_getTransactionCount: '0x0',
  eth_maxPriorityFeePerGas: '0x1',
  eth_getBlockByNumber: {
    baseFeePerGas: '0x1',
    gasLimit: '0x1c9c380',
    number: '0x10',
    timestamp: '0x1',
    transactions: [],
  },
  eth_getTransactionReceipt: null,
  eth_getTransactionByHash: null,
}

/** The example whose views are its own. */
export function describeHeadless(hosts: () => InstalledHosts): void {
  test('behavior: the headless example shows a pairing code, connects, shows the account and sends', async () => {
    const root = join(hosts().folder('newest'), 'headless')
    await buildWithVite(root)
    const wallet = createVirtualWallet()
    wallet.answer('eth_sendTransaction', () => hash)
    let printed: readonly string[] = []
    const page = await visit(root, async (page) => {
      await installVirtualWallet(page, wallet)
      await page.routeWebSocket(/^wss:/, acceptAll)
      await page.route('https://ethereum-rpc.publicnode.com/**', answerAsNode)
      printed = notePrinted(page)
    })

    await page.getByRole('button', { name: 'Use a phone' }).click()
    await page.getByRole('img', { name: 'Pairing code' }).waitFor()
    expect(await page.getByRole('link').getAttribute('href')).toMatch(/^wc:\w+@2\?/)

    await page.getByRole('button', { name: /^Virtual/ }).click()
    await page.getByText(wallet.address, { exact: true }).waitFor()
    await page.getByText('Ethereum', { exact: false }).first().waitFor()
    await page.getByRole('textbox', { name: 'Amount' }).fill('0.5')
    await page
      .getByRole('textbox', { name: 'Recipient' })
      .fill('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText(`Sent ${hash}`).waitFor()
    const [sent] = wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')
    expect(sent?.params).toMatchObject([{ value: '0x6f05b59d3b20000' }])

    await page.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('heading', { name: 'Connect a wallet' }).waitFor()
    expect(printed).toEqual([])
  })
}

/** A relay that accepts each request. */
function acceptAll(socket: WebSocketRoute): void {
  socket.onMessage((text) => {
    const { id } = JSON.parse(String(text))
    socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: 'accepted' }))
  })
}

async function answerAsNode(route: Route): Promise<void> {
  const asked = route.request().postDataJSON()
  const answer = ({ id, method }: { id: number; method: string }) =>
    method in responses
      ? { id, jsonrpc: '2.0', result: responses[method] }
      : { error: { code: -32601, message: `No ${method}` }, id, jsonrpc: '2.0' }
  await route.fulfill({ json: Array.isArray(asked) ? asked.map(answer) : answer(asked) })
}
