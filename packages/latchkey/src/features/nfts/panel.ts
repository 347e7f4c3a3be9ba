// chunk: features/nfts
import { Nfts } from './Nfts.tsx'
import { css as nftsCss } from './nfts.css.ts'

export const css: string = nftsCss

export { Nfts as Panel }
