import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Frame } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { newVisitor, pageQuery, stack } from '../browser.ts'

const address = '0x5afe5afE5afE5afE5afE5aFe5aFe5Afe5Afe5AfE'

/** Opens the neighbours' page in a frame of another page, which plays an app. */
async function openInside(script: (address: string) => void): Promise<Frame> {
  const inside = `${stack.pages}/?${pageQuery({ sources: ['safe', 'farcaster'] })}`
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Stand-in</title>
<p>This is not the real app.</p>
<script>(${script})(${JSON.stringify(address)})</script>
<iframe height="700" src="${inside.replaceAll('&', '&amp;')}" width="1100"></iframe>`)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const page = await (await newVisitor()).newPage()
  await page.goto(`http://localhost:${port}/`)
  const frame = page.frames().find((one) => one.url().startsWith(stack.pages))
  if (!frame) throw new Error('The page is in no frame.')
  return frame
}

test('connects the Safe around the page', async () => {
  const frame = await openInside((safeAddress) => {
    addEventListener('message', ({ data, source }) => {
      const { id, method } = data
      const info = {
        chainId: 1,
        isReadOnly: false,
        owners: [safeAddress],
        safeAddress,
        threshold: 1,
      }
      const answers: Record<string, unknown> = {
        getSafeInfo: info,
        signMessage: { signature: '0x5afe' },
      }
      source?.postMessage(
        { data: answers[method], id, success: true, version: '9.1.0' },
        {
          targetOrigin: '*',
        },
      )
    })
  })
  await frame.getByTestId('status').getByText('connected', { exact: true }).waitFor()
  expect(await frame.getByTestId('address').textContent()).toBe(address)
  const signature = await frame.evaluate((from) => {
    const provider = window.latchkey.getProvider('eip155')
    return provider?.request({ method: 'personal_sign', params: ['0x6869', from] })
  }, address)
  expect(signature).toBe('0x5afe')
  expect(await frame.evaluate(() => localStorage.getItem('latchkey:v1:connections'))).toBeNull()
})

test('connects the wallet of the Farcaster app around the page', async () => {
  const frame = await openInside((account) => {
    addEventListener('message', ({ data, source }) => {
      const { argumentList, id, path, type } = data
      const say = (value: unknown) =>
        source?.postMessage({ id, type: 'RAW', value }, { targetOrigin: '*' })
      if (type === 'GET' && String(path) === 'context') say({ client: {}, user: { fid: 1 } })
      if (type !== 'APPLY') return
      const { id: number, method } = argumentList[0].value
      const results: Record<string, unknown> = { eth_accounts: [account], eth_chainId: '0x1' }
      say({ id: number, jsonrpc: '2.0', result: results[method] ?? null })
    })
  })
  await frame.getByTestId('status').getByText('connected', { exact: true }).waitFor()
  expect(await frame.evaluate(() => window.latchkey.getWalletInfo()?.name)).toBe('Farcaster')
})

test('offers no app’s wallet in any other frame', async () => {
  const frame = await openInside(() => undefined)
  await frame.getByTestId('status').getByText('disconnected', { exact: true }).waitFor()
  expect(
    await frame.evaluate(() => window.latchkey.getWallets().map(({ id }) => id)),
  ).not.toContain('safe')
})
