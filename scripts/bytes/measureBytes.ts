import { buildHost, type HostFile } from './buildHost.ts'
import { measureAdapters } from './measureAdapters.ts'
import { measureBindings } from './measureBindings.ts'
import { visitHost } from './visitHost.ts'
import { visitScript } from './visitScript.ts'

/** Gzip bytes, without React except in `script`. */
export type Bytes = {
  /** Loaded by a React host page before the visitor does anything. */
  start: number
  /** Added from the click to a usable Connect view. */
  open: number
  /** Loaded afterwards by the open Connect view, such as the directory. */
  later: number
  /** Loaded from page load to a code that a wallet can scan. */
  qr: number
  /** The same through the Connect view of a host with a directory. */
  qrThroughConnect: number
  /** Loaded by a page with the classic script, React included, until the first wallet is clickable. */
  script: number
  /** Chunks of `open`. */
  openChunks: Record<string, number>
  /** All chunks by name; adapters also without their chain library, bindings without their framework. */
  chunks: Record<string, number>
}

/** Builds a host page, opens the modal in a browser, and adds up the bytes of each phase. */
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
    script: await visitScript(),
    openChunks: byName(open),
    chunks: {
      ...chunks,
      ...firstClicks(chunks),
      pairing: sumOf(chunks, pairing),
      embeddedLogin: sumOf(chunks, embeddedLogin),
      ...(await measureAdapters()),
      ...(await measureBindings()),
    },
  }
}

/** Bytes of the first click on a feature, if its actions are a separate chunk. */
function firstClicks(chunks: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(chunks).flatMap(([name, verbs]) => {
      const [, feature] = /^features\/([^/]+)\/actions$/.exec(name) ?? []
      return feature ? [[`click/${feature}`, verbs + (chunks[`feature/${feature}`] ?? 0)]] : []
    }),
  )
}

/**
 * The chunks that every pairing session loads. Ed25519 for older browsers and methods for few wallets
 * count separately.
 */
const pairing = ['sessions', 'package/@noble/hashes'] as const

/** The chunks of the embedded wallet and its login. Pages without them load neither. */
const embeddedLogin = ['embedded', 'feature/login'] as const

function sumOf(chunks: Readonly<Record<string, number>>, names: readonly string[]): number {
  return names.reduce((total, name) => {
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
