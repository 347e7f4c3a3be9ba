import { lastGood } from '../lastGood.ts'
import { resilient } from '../resilient.ts'
import { isPassing, UpstreamError } from '../UpstreamError.ts'
import type { FilesPort } from './FilesPort.ts'
import { fetchPublic, type Network, type PublicFile } from './fetchPublic.ts'

export type WebFilesOptions = {
  /** HTTPS gateway for IPFS files; without one they are not fetched. */
  readonly ipfsGateway?: string | undefined
  readonly network?: Network
}

const name = 'files of NFTs'
const kilobyte = 1_024
/** No SVG, because an external one could run scripts. */
const pictures: ReadonlySet<string> = new Set(
  ['avif', 'gif', 'jpeg', 'png', 'webp'].map((kind) => `image/${kind}`),
)

/** Creates the files port that fetches NFT metadata and pictures from the internet. */
export function webFiles({ ipfsGateway, network }: WebFilesOptions = {}): FilesPort {
  function files(accept: string, mostBytes: number, size: number) {
    const ask = resilient(
      (address: string, signal) =>
        fetchPublic(address, { accept, mostBytes, name, signal, ...(network && { network }) }),
      { name, timeoutMs: 5_000 },
    )
    const known = lastGood(
      async (address: string): Promise<PublicFile | undefined> => {
        const url = urlOf(address, ipfsGateway)
        try {
          return url === undefined ? undefined : await ask(url)
        } catch (error) {
          // A missing file rarely appears later, so it is not requested with every page.
          if (error instanceof UpstreamError && !isPassing(error)) return undefined
          throw error
        }
      },
      { freshMs: 10 * 60_000, keyOf: (address) => address, size },
    )
    // A temporary failure yields undefined now and is retried on the next request.
    return async (address: string): Promise<PublicFile | undefined> => {
      try {
        return await known(address)
      } catch (error) {
        if (isPassing(error)) return undefined
        throw error
      }
    }
  }

  const texts = files('application/json', 100 * kilobyte, 2_000)
  const images = files([...pictures].join(), 2_000 * kilobyte, 24)
  return {
    async text(address) {
      return (await texts(address))?.bytes.toString('utf8')
    },
    async picture(address) {
      const file = await images(address)
      return file && pictures.has(file.type) && file.bytes.length > 0 ? file : undefined
    },
  }
}

/** A CID in its two usual forms: base58 of version 0, and base32 of version 1. */
const cid = /^(?:Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{58,110})$/

/** The https URL of a file, also for Arweave and IPFS. */
function urlOf(address: string, ipfsGateway: string | undefined): string | undefined {
  const [, scheme, rest = ''] = /^(https|ipfs|ar):\/\/(.{1,2000})$/i.exec(address) ?? []
  switch (scheme?.toLowerCase()) {
    case 'https':
      return address
    case 'ar':
      return `https://arweave.net/${rest}`
    case 'ipfs':
      return ipfsGateway && ipfsUrl(rest, ipfsGateway)
    default:
      return undefined
  }
}

/** Anything but a CID and a path below it could name another page of the gateway. */
function ipfsUrl(rest: string, gateway: string): string | undefined {
  const [root = '', ...path] = rest.replace(/^ipfs\//, '').split('/')
  const base = `${gateway.replace(/\/{1,9}$/, '')}/ipfs/${root}`
  const address = [base, ...path].join('/')
  if (!cid.test(root) || !URL.canParse(address)) return undefined
  // Parsing removes tabs, reads backslashes as slashes, and resolves dots.
  const { href, pathname } = new URL(address)
  const top = new URL(base).href
  const isBelow = href === top || href.startsWith(`${top}/`)
  // Some servers decode slashes before they resolve dots.
  return isBelow && !/%(?:2f|5c)/i.test(pathname) ? href : undefined
}
