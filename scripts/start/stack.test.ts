import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { root } from '../runCommand.ts'
import { startStack } from './stack.ts'
import { waitUntilReady } from './waitUntilReady.ts'

const isDown = (url: string) =>
  fetch(url).then(
    () => false,
    () => true,
  )

describe('startStack', () => {
  test('starts every part beside another stack, and stops only its own', async () => {
    const options = { ports: 'random', quiet: true } as const
    const [stack, other] = await Promise.all([
      startStack(options),
      startStack({ ...options, playground: 'none', wallet: 'none' }),
    ])
    try {
      expect(stack.parts.map(({ name }) => name)).toEqual([
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
      const wallets = await fetch(`${stack.providerUrl}/getWallets?entries=4`)
      expect(await wallets.json()).toMatchObject({ data: { length: 4 } })
      const page = await fetch(`${stack.playgroundUrl}/`)
      expect(await page.text()).toContain('<title>Latchkey')
      // The pages get the servers' URLs.
      const servers = await (await fetch(`${stack.playgroundUrl}/src/servers.ts`)).text()
      expect(servers).toContain(stack.providerUrl)
      expect(servers).toContain(stack.nodes['eip155:8453'])
      // Asks the provider which sites may embed the frame.
      const frame = await fetch(`${stack.secureSiteUrl.replace('localhost', '127.0.0.1')}/frame`)
      expect(frame.headers.get('content-security-policy')).toContain(
        `connect-src ${stack.providerUrl};`,
      )
      const inbox = await fetch(`${stack.mailboxUrl}/api/messages`)
      expect(await inbox.json()).toEqual({ messages: [] })
      const wallet = await (await fetch(`${stack.walletUrl}/src/findServers.ts`)).text()
      expect(wallet).toContain(stack.providerUrl.replace('http', 'ws'))
    } finally {
      await stack.stop()
    }
    for (const { url } of stack.parts) expect(await isDown(url.replace(/^ws/, 'http'))).toBe(true)
    expect((await fetch(`${other.providerUrl}/readyz`)).status).toBe(200)
    expect(other.playgroundUrl).toBeUndefined()
    await other.stop()
    await other.stop()
  }, 120_000)
})

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

  test('prints the table and exits with --check', { timeout: 180_000 }, async () => {
    const child = start('--check')
    const [printed, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')])
    expect(status).toBe(0)
    expect(printed).toMatch(/^what +URL +state +ms$/m)
    expect(printed).toMatch(/^Provider +http:\/\/127\.0\.0\.1:\d+ +ready +\d+$/m)
    expect(printed).toMatch(/^Relay +ws:\/\/127\.0\.0\.1:\d+ +ready +\d+$/m)
    expect(printed).toMatch(/^Playground +http:\/\/127\.0\.0\.1:\d+ +ready +\d+$/m)
  })

  test('stops everything on Ctrl-C', { timeout: 180_000 }, async () => {
    const child = start()
    let printed = ''
    for await (const chunk of child.stdout.setEncoding('utf8')) {
      printed += chunk
      if (!printed.includes('Press Ctrl-C to stop everything.')) continue
      child.kill('SIGINT')
      break
    }
    const [status] = await once(child, 'exit')
    expect(status).toBe(0)
    const urls = printed.match(/http:\/\/127\.0\.0\.1:\d+/g) ?? []
    expect(urls).toHaveLength(10)
    for (const url of urls) expect(await isDown(url)).toBe(true)
  })

  test('refuses an unknown flag', async () => {
    const child = start('--chek')
    const [said, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    expect(status).toBe(1)
    expect(said).toContain("Couldn't start: Unknown option '--chek'")
  })
})
