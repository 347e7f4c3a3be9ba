import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildSite } from '../build/buildSite.ts'
import { createEmbedding, type ReadEmbedding } from './createEmbedding.ts'
import { createSite } from './createSite.ts'
import { readBuild } from './readBuild.ts'
import { readSiteConfig } from './readSiteConfig.ts'

const config = { escrowUrl: 'https://escrow.example', providerUrl: 'https://provider.example' }
const folders: string[] = []
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'secure-site-'))
  folders.push(folder)
  return folder
}

let folder = ''
beforeAll(async () => {
  folder = await newFolder()
  await buildSite(folder)
}, 120_000)
afterAll(() => Promise.all(folders.map((one) => rm(one, { force: true, recursive: true }))))

async function get(path: string, readEmbedding: ReadEmbedding = async () => ({ escrow: true })) {
  const site = createSite({ build: await readBuild(folder), config, readEmbedding })
  return site.request(path)
}

const policyOf = (response: Response) => response.headers.get('Content-Security-Policy') ?? ''

describe('build', () => {
  test('makes the same bytes from the same sources', async () => {
    const other = await newFolder()
    await buildSite(other)
    const report = (one: string) => readFile(join(one, 'build.json'), 'utf8')
    expect(await report(other)).toBe(await report(folder))
  }, 120_000)

  test('is not served after a change of a file', async () => {
    const changed = await newFolder()
    const { entries } = await buildSite(changed)
    await writeFile(join(changed, String(entries.frame)), 'alert(1)')
    await expect(readBuild(changed)).rejects.toThrow('has been changed')
  }, 120_000)

  test('keeps the bytes of the first load, the first signature and the first action of a smart account', async () => {
    const { files, report } = await readBuild(folder)
    const text = (path: string) => new TextDecoder().decode(files.get(path))
    /** The files that a file imports, itself included. */
    function reach(path: string, found = new Set<string>()): Set<string> {
      if (found.has(path)) return found
      found.add(path)
      for (const [, name] of text(path).matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g))
        reach(`/assets/${name}`, found)
      return found
    }
    const size = (paths: Iterable<string>) =>
      [...paths].reduce(
        (sum, path) => sum + gzipSync(files.get(path) ?? '', { level: 9 }).length,
        0,
      )
    const chunk = (name: string) =>
      [...files.keys()].find((path) => path.startsWith(`/assets/${name}-`)) ?? name
    const first = reach(`/${report.entries.frame}`)
    /** The files of lazy chunks that the first load lacks. */
    function later(...names: string[]): Set<string> {
      const found = new Set(names.flatMap((name) => [...reach(chunk(name))]))
      for (const path of first) found.delete(path)
      return found
    }
    const shared = ['signing', 'describeCall', 'ApproveScreen'] as const
    const signing = later(...shared, 'preparations')
    const acting = later(...shared, 'smartAccountOf', 'smartPreparations', 'UserOperation')
    expect(first.size).toBeGreaterThan(1)
    expect(size(first)).toBeLessThanOrEqual(80_000)
    expect(size(signing)).toBeLessThanOrEqual(55_000)
    // The first action of a smart account.
    expect(size(acting)).toBeLessThanOrEqual(55_000)
    // The key is not in the first load, nor are the words of a phrase that the visitor may see.
    expect(signing.size).toBeGreaterThan(2)
  })
})

describe('frame', () => {
  test('may be embedded by the sites of its project only', async () => {
    const origins = ['https://app.example', "https://evil.example; script-src 'unsafe-inline'"]
    const response = await get('/frame?projectId=p1&version=1', async () => ({
      escrow: true,
      origins,
    }))
    expect(response.status).toBe(200)
    expect(policyOf(response)).toContain('frame-ancestors https://app.example;')
    expect(policyOf(response)).not.toContain('unsafe-inline')
    expect(await response.text()).toContain('https://app.example')
  })

  test('is not served while the provider does not say who may embed it', async () => {
    const response = await get('/frame', async () => {
      throw new Error('down')
    })
    expect(response.status).toBe(503)
  })

  test('talks to provider and escrow only, and runs its own scripts only', async () => {
    const response = await get('/frame')
    expect(policyOf(response).split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        'connect-src https://provider.example https://escrow.example',
        "require-trusted-types-for 'script'",
        expect.stringMatching(/^script-src 'self' 'sha256-[\w+/=]+'$/),
        "style-src 'self'",
        "trusted-types 'none'",
      ]),
    )
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'cross-origin',
      'integrity-policy': 'blocked-destinations=(script)',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000',
    })
    expect(response.headers.has('cross-origin-opener-policy')).toBe(false)
  })

  test('names the hash of every script, and allows its import map by hash', async () => {
    const response = await get('/frame')
    const html = await response.text()
    const map = /<script type="importmap">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    const hash = createHash('sha256').update(map).digest('base64')
    expect(policyOf(response)).toContain(`'sha256-${hash}'`)
    const { report } = await readBuild(folder)
    expect(Object.keys(JSON.parse(map).integrity)).toEqual(
      Object.keys(report.files).map((path) => `/${path}`),
    )
  })

  test('does not let a project id end the element that holds it', async () => {
    const id = encodeURIComponent('"><script>alert(1)</script>')
    expect(await (await get(`/frame?projectId=${id}`)).text()).not.toContain('<script>alert')
  })
})

describe('pages at top level', () => {
  test.each(['/device', '/passkey'])('%s may not be embedded', async (path) => {
    expect(policyOf(await get(path))).toContain("frame-ancestors 'none'")
  })

  test('publish the hashes of the build', async () => {
    const { report } = await readBuild(folder)
    expect(await (await get('/build.json')).json()).toEqual(report)
  })
})

test.each([
  '//evil.example/%2e%2e',
  '/frame?next=https://evil.example&redirect=//evil.example',
  '/device?next=https://evil.example',
  '/passkey?return_to=//evil.example',
  '/assets//evil.example',
])('%s redirects nowhere', async (path) => {
  const response = await get(path)
  expect(response.status < 300 || response.status === 404).toBe(true)
  expect(response.headers.get('location')).toBeNull()
  expect(await response.text()).not.toContain('evil.example')
})

describe('embedding', () => {
  test('is asked once a minute for a project', async () => {
    let now = 0
    const ask = vi.fn(async () => Response.json({ escrow: true, origins: ['https://a.example'] }))
    const read = createEmbedding({ ...config, fetch: ask, now: () => now })
    await Promise.all([read('p'), read('p')])
    await read('p')
    expect(ask).toHaveBeenCalledTimes(1)
    now = 60_001
    await read('p')
    expect(ask).toHaveBeenCalledTimes(2)
  })

  test('is asked again after a failure', async () => {
    const ask = vi.fn(async () => new Response(null, { status: 503 }))
    const read = createEmbedding({ ...config, fetch: ask })
    await expect(read('p')).rejects.toThrow('503')
    await expect(read('p')).rejects.toThrow('503')
    expect(ask).toHaveBeenCalledTimes(2)
  })
})

test('reads the settings from the environment', () => {
  expect(readSiteConfig({ PROVIDER_URL: 'https://provider.example/' })).toEqual({
    escrowUrl: 'https://provider.example',
    hostname: '127.0.0.1',
    port: 5175,
    providerUrl: 'https://provider.example',
  })
  expect(() => readSiteConfig({ PORT: 'x' })).toThrow(/PORT[\s\S]*PROVIDER_URL/)
})
