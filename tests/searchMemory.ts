import { open, readFile } from 'node:fs/promises'
import type { Browser, CDPSession } from 'playwright-core'

/** The flat strings of a renderer's JavaScript heap. Joined strings and bytes are not among them. */
export async function heapStrings(devtools: CDPSession): Promise<readonly string[]> {
  const chunks: string[] = []
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  return JSON.parse(chunks.join('')).strings
}

/** Process ids of a browser's renderers. */
export async function renderersOf(browser: Browser): Promise<readonly number[]> {
  const devtools = await browser.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  await devtools.detach()
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
}

/**
 * Returns the names of the needles that a process has in its writable memory: as bytes, or as text in
 * the two encodings of JavaScript engines. Undefined where the system lets no test read it.
 */
export async function findInMemory(
  pid: number,
  needles: Readonly<Record<string, string | Uint8Array>>,
): Promise<readonly string[] | undefined> {
  const forms = Object.entries(needles).flatMap(([name, needle]) =>
    typeof needle === 'string'
      ? [
          [name, Buffer.from(needle, 'latin1')] as const,
          [name, Buffer.from(needle, 'utf16le')] as const,
        ]
      : [[name, Buffer.from(needle)] as const],
  )
  const found = new Set<string>()
  try {
    const maps = await readFile(`/proc/${pid}/maps`, 'utf8')
    const memory = await open(`/proc/${pid}/mem`)
    try {
      for (const [, from = '', to = ''] of maps.matchAll(/^([\da-f]+)-([\da-f]+) rw/gm)) {
        const start = Number(`0x${from}`)
        const part = Buffer.alloc(Number(`0x${to}`) - start)
        // Reserved pages can't be read.
        const read = await memory.read(part, 0, part.length, start).catch(() => undefined)
        if (!read) continue
        const bytes = part.subarray(0, read.bytesRead)
        for (const [name, form] of forms) if (bytes.includes(form)) found.add(name)
      }
    } finally {
      await memory.close()
    }
  } catch {
    return undefined
  }
  return [...found]
}
