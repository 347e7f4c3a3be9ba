import { lastGood } from '../lastGood.ts'
import { resilient } from '../resilient.ts'
import { isPassing, UpstreamError } from '../UpstreamError.ts'
import type { FilesPort } from './FilesPort.ts'
import { fetchPublic, type Network, type PublicFile } from './fetchPublic.ts'

export type WebFilesOptions = {
  /** Where files of IPFS are had by https; without one they are not had. */
  readonly ipfsGateway?: string | undefined
  readonly network?: Network
}

const name = 'files of NFTs'
const kilobyte = 1_024
/** Not SVG: somebody else's could do more than be looked at. */
const pictures: ReadonlySet<string> = new Set(
  ['avif', 'gif', 'jpeg', 'png', 'webp'].map((kind) => `image/${kind}`),
)

/** Fetches what NFTs say about themselves from where they say it: from anywhere on the internet. */
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
          // Most that is not there never will be: it is not asked for with every page.
          if (error instanceof UpstreamError && !isPassing(error)) return undefined
          throw error
        }
      },
      { freshMs: 10 * 60_000, keyOf: (address) => address, size },
    )
    // What may be there the next time is missing now, and asked for again.
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

/** Where a file is by https: files of Arweave and IPFS have names of their own. */
function urlOf(address: string, ipfsGateway: string | undefined): string | undefined {
  const [, scheme, rest = ''] = /^(https|ipfs|ar):\/\/(.+)$/i.exec(address) ?? []
  switch (scheme?.toLowerCase()) {
    case 'https':
      return address
    case 'ar':
      return `https://arweave.net/${rest}`
    case 'ipfs':
      return ipfsGateway && `${ipfsGateway.replace(/\/+$/, '')}/ipfs/${rest.replace(/^ipfs\//, '')}`
    default:
      return undefined
  }
}
