import { buildHost, type HostFile } from './buildHost.ts'
import { measureAdapters } from './measureAdapters.ts'
import { visitHost } from './visitHost.ts'

/** gzip bytes, React not counted. */
export type Bytes = {
  /** What a React host page pays before anybody means to connect. */
  start: number
  /** From the click to a Connect view that can be used: what comes on top. */
  open: number
  /** What the open Connect view then fetches by itself: the directory, while people look at rows. */
  later: number
  /** From page load to a code that a wallet can scan: all that was fetched by then. */
  qr: number
  /** The same by way of Connect, where a directory shows its wallets first. */
  qrThroughConnect: number
  /** Which chunks `open` is made of. */
  openChunks: Record<string, number>
  /** Everything that can arrive, by what it is; adapters without their chain library, too. */
  chunks: Record<string, number>
}

/** Builds a host page, opens the modal in a browser, and adds up what was fetched when. */
export async function measureBytes(): Promise<Bytes> {
  const files = await buildHost()
  const { start, open, later, qr, qrThroughConnect } = await visitHost(files)
  const chunks = byName(files)
  return {
    start: sum(start),
    open: sum(open),
    later: sum(later),
    qr: sum(qr),
    qrThroughConnect: sum(qrThroughConnect),
    openChunks: byName(open),
    chunks: {
      ...chunks,
      ...firstClicks(chunks),
      pairing: pairingOf(chunks),
      ...(await measureAdapters()),
    },
  }
}

/** What the first click on a feature fetches where its verbs are a file of their own. */
function firstClicks(chunks: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(chunks).flatMap(([name, verbs]) => {
      const [, feature] = /^features\/([^/]+)\/actions$/.exec(name) ?? []
      return feature ? [[`click/${feature}`, verbs + (chunks[`feature/${feature}`] ?? 0)]] : []
    }),
  )
}

/**
 * What every session fetches to speak with a wallet, and what that stands on. Ed25519 for browsers that
 * have none, and what few wallets are asked, are counted by themselves.
 */
function pairingOf(chunks: Readonly<Record<string, number>>): number {
  return ['sessions', 'package/@noble/hashes'].reduce((total, name) => {
    const bytes = chunks[name]
    if (bytes === undefined) throw new Error(`Vite built no chunk ${name}`)
    return total + bytes
  }, 0)
}

function byName(files: readonly HostFile[]): Record<string, number> {
  const chunks: Record<string, number> = {}
  for (const { name, gzip } of ours(files)) chunks[name] = (chunks[name] ?? 0) + gzip
  return chunks
}

function sum(files: readonly HostFile[]): number {
  return ours(files).reduce((total, { gzip }) => total + gzip, 0)
}

function ours(files: readonly HostFile[]): HostFile[] {
  return files.filter(({ name, path }) => /\.(js|css)$/.test(path) && name !== 'react')
}
