import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { failure } from 'latchkey/protocol'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openStores, type Stores } from '../../fixtures/stores.ts'
import { post, testApp } from '../../fixtures/testApp.ts'
import { startProvider } from '../../startProvider.ts'

let open: Stores
beforeAll(async () => {
  open = await openStores('servers')
}, 60_000)
afterAll(() => open?.stop())

const many = (item: string, length: number) =>
  `[${Array(Math.floor(length / (item.length + 1))).fill(item)}]`

const manyAttributes = (count: number) =>
  Array.from({ length: count }, (_, index) => `"a${index}":0`).join(',')

async function refuse(path: string, body: string) {
  const app = testApp(open, { chains: { 'eip155:1': 'http://127.0.0.1:1' } })
  const request = () => app.request(path, post(body))
  await request()
  const before = process.cpuUsage()
  const response = await request()
  const { system, user } = process.cpuUsage(before)
  const text = await response.text()
  const { reasons } = v.parse(failure, JSON.parse(text))
  return { cost: (system + user) / 1_000, reasons, size: text.length, status: response.status }
}

const valid = '{"jsonrpc":"2.0","id":1,"method":"eth_a"}'

test.each([
  ['numbers', many('0', 1_048_000)],
  ['empty objects', many('{}', 1_048_000)],
  ['valid calls', many(valid, 1_048_000)],
  ['calls without a method', many('{"jsonrpc":"2.0"}', 1_048_000)],
  ['one refused call with many parameters', `[{"method":1,"params":${many('0', 1_040_000)}}]`],
  ['pairs of surrogates', `["\\ud83d\\ude00",${many('0', 1_040_000).slice(1)}`],
])(
  'refuses a gateway body of one megabyte with %s quickly',
  {
    timeout: 60_000,
  },
  async (_, body) => {
    const before = process.cpuUsage()
    for (let turn = 0; turn < 3; turn++) JSON.parse(body)
    const { user } = process.cpuUsage(before)
    const { cost, reasons, status } = await refuse('/v1/?chainId=eip155:1', body)
    expect([status, reasons.length]).toEqual([400, 1])
    expect(cost).toBeLessThan((10 * user) / 3_000 + 150)
  },
)

const account = `0x${'11'.repeat(20)}`
const signed = (message: string) =>
  JSON.stringify({ address: account, coin_type: 60, message, signature: `0x${'11'.repeat(65)}` })

test.each([
  [`/v1/sessions/eip155:1:${account}`, signed(`{"permissions":${many('0', 31_000)}}`)],
  [`/v1/sessions/eip155:1:${account}`, signed(`{"permissions":${many('0', 3_000)}}`)],
  ['/v1/profile/account', signed(`{"attributes":{${manyAttributes(300)}}}`)],
  ['/v1/fungible/price', `{"currency":"usd","addresses":${many('0', 30_000)}}`],
  ['/v1/generators/onrampurl', `{"destinationWallets":${many('{}', 30_000)}}`],
  ['/v1/generators/onrampurl', `{"destinationWallets":${many('{}', 3_000)}}`],
  ['/v1/generators/onrampurl', `{"defaultExperience":"${'x'.repeat(30_000)}"}`],
])('refuses a large body of %s with few and short reasons', async (path, body) => {
  const { reasons, size, status } = await refuse(path, body)
  expect(status).toBe(400)
  expect(reasons.length).toBeLessThanOrEqual(10)
  expect(size).toBeLessThan(5_000)
})

/** Sends a part of a large body, and resolves with the response's text once the server has ended the connection. */
async function sendPart(part: string): Promise<string> {
  const chains = { 'eip155:1': 'http://127.0.0.1:1' }
  const provider = await startProvider({ chains, database: open.database, port: 0, roles: ['api'] })
  onTestFinished(() => provider.stop())
  const head = `POST /v1/?chainId=eip155:1 HTTP/1.1\r\nHost: a\r\nContent-Length: 1048000\r\n\r\n`
  const socket = connect(provider.port, '127.0.0.1', () => socket.write(head + part))
  let text = ''
  socket.on('data', (data) => {
    text += data
  })
  await once(socket, 'end')
  return text
}

test('refuses a body with too many values before the rest of it arrives', async () => {
  const text = await sendPart(many('[]', 100_000))
  expect(text).toContain('HTTP/1.1 400')
  expect(text).toMatch(/connection: close/i)
  expect(text).toContain('The body has too many values')
})

test('passes on a body of half a megabyte', async () => {
  const node = createServer((request, response) => {
    let size = 0
    request.on('data', (part: Buffer) => {
      size += part.length
    })
    request.on('end', () => {
      response.setHeader('content-type', 'application/json')
      response.end(`{"jsonrpc":"2.0","id":1,"result":"${size}"}`)
    })
  }).listen(0, '127.0.0.1')
  await once(node, 'listening')
  onTestFinished(() => void node.close())
  const address = node.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const chains = { 'eip155:1': url }
  const provider = await startProvider({ chains, database: open.database, port: 0, roles: ['api'] })
  onTestFinished(() => provider.stop())
  const params = [`0x${'a'.repeat(500_000)}`]
  const response = await fetch(`${provider.url}/v1?chainId=eip155:1`, {
    body: JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'eth_sendRawTransaction', params }),
    method: 'POST',
  })
  const { result } = v.parse(v.object({ result: v.string() }), await response.json())
  expect(Number(result)).toBeGreaterThan(500_000)
})
