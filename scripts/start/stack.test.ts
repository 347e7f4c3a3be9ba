import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { root } from '../runCommand.ts'
import { waitUntilReady } from './waitUntilReady.ts'

describe('waitUntilReady', () => {
  test('retries until the response is a success', async () => {
    let asked = 0
    const server = createServer((_, response) => {
      response.writeHead(++asked < 3 ? 503 : 200).end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    await waitUntilReady('It', `http://127.0.0.1:${port}`)
    expect(asked).toBe(3)
    server.close()
    server.closeAllConnections()
  })

  test('names a missing part with the reason', async () => {
    await expect(waitUntilReady('The provider', 'http://127.0.0.1:1', 100)).rejects.toThrow(
      /^The provider is not responding at http:\/\/127\.0\.0\.1:1 after 0\.1 s: .+/,
    )
  })
})

describe('npm start', () => {
  const start = (...flags: string[]) =>
    spawn(
      process.execPath,
      ['--import', 'tsx', '--conditions=latchkey:source', 'scripts/start.ts', ...flags],
      { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
    )

  test('starts every part beside another stack, and stops only its own', async () => {
    const child = start()
    let printed = ''
    for await (const chunk of child.stdout
      .setEncoding('utf8')
      .iterator({ destroyOnReturn: false })) {
      printed += chunk
      if (printed.includes('Press Ctrl-C to stop everything.')) break
    }
    expect(printed).toMatch(/^what +URL +state +ms$/m)
    const parts = readTable(printed)
    expect([...parts.keys()]).toEqual([
      'Ethereum (1)',
      'Base (8453)',
      'Sepolia (11155111)',
      'Solana',
      'Bitcoin',
      'Faucet',
      'Mailbox',
      'Identity providers',
      'Provider',
      'Secure site',
      'Relay',
      'Wallet',
      'Playground',
    ])

    const checking = start('--check')
    const [others, [status]] = await Promise.all([text(checking.stdout), once(checking, 'exit')])
    expect(status).toBe(0)
    expect([...readTable(others).keys()]).toEqual([...parts.keys()])
    for (const url of readTable(others).values()) expect(await isDown(asHttp(url))).toBe(true)

    const urlOf = (name: string) => parts.get(name) ?? ''
    const provider = urlOf('Provider')
    const wallets = await fetch(`${provider}/getWallets?entries=4`)
    expect(await wallets.json()).toMatchObject({ data: { length: 4 } })
    const page = await fetch(`${urlOf('Playground')}/`)
    expect(await page.text()).toContain('<title>Latchkey')
    // The pages get the servers' URLs.
    const servers = await (await fetch(`${urlOf('Playground')}/src/servers.ts`)).text()
    expect(servers).toContain(provider)
    expect(servers).toContain(urlOf('Base (8453)'))
    const wallet = await (await fetch(`${urlOf('Wallet')}/src/findServers.ts`)).text()
    expect(wallet).toContain(provider.replace('http', 'ws'))
    // Asks the provider which sites may embed the frame.
    const frame = await fetch(`${urlOf('Secure site').replace('localhost', '127.0.0.1')}/frame`)
    expect(frame.headers.get('content-security-policy')).toContain(`connect-src ${provider};`)
    const inbox = await fetch(`${urlOf('Mailbox')}/api/messages`)
    expect(await inbox.json()).toEqual({ messages: [] })

    child.kill('SIGINT')
    expect(await once(child, 'exit')).toEqual([0, null])
    for (const url of parts.values()) expect(await isDown(asHttp(url))).toBe(true)
  }, 240_000)

  test('refuses an unknown flag', async () => {
    const child = start('--chek')
    const [said, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    expect(status).toBe(1)
    expect(said).toContain("Couldn't start: Unknown option '--chek'")
  })
})

/** The URLs of a printed table, by the parts' names. */
function readTable(printed: string): ReadonlyMap<string, string> {
  const rows = printed.matchAll(/^(\S.*?) +((?:https?|ws):\/\/\S+) +ready +\d+$/gm)
  return new Map(Array.from(rows, ([, name = '', url = '']) => [name, url]))
}

const isDown = (url: string) =>
  fetch(url).then(
    () => false,
    () => true,
  )

const asHttp = (url: string) => url.replace(/^ws/, 'http')
