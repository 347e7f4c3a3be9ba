import type { DescribeMints } from '../mints/describeMints.ts'
import type { Bundlers } from '../upstreams/bundlers/BundlerPort.ts'
import type { DirectoryPort } from '../upstreams/directory/DirectoryPort.ts'
import type { FilesPort } from '../upstreams/files/FilesPort.ts'
import type { HistoryPort } from '../upstreams/history/HistoryPort.ts'
import type { MailPort } from '../upstreams/mail/MailPort.ts'
import type { NamesPort } from '../upstreams/names/NamesPort.ts'
import type { ChainNodes } from '../upstreams/nodes/chainNodes.ts'
import type { OAuthPort } from '../upstreams/oauth/OAuthPort.ts'
import type { OnrampPort } from '../upstreams/onramp/OnrampPort.ts'
import type { PricePort } from '../upstreams/prices/PricePort.ts'
import type { SwapPort } from '../upstreams/swaps/SwapPort.ts'

/** The services behind the provider, each as little as the provider needs to know of it. */
export type Ports = {
  readonly nodes: ChainNodes
  readonly prices: PricePort
  /** What tokens of Solana are called, by its nodes. */
  readonly mints: DescribeMints
  readonly swaps: SwapPort
  readonly onramp: OnrampPort
  readonly bundlers: Bundlers
  readonly directory: DirectoryPort
  readonly names: NamesPort
  /** Absent: only what stands on the chains is read. */
  readonly files?: FilesPort
  /** Absent: the provider reads the chains itself. */
  readonly history?: HistoryPort
  readonly mail?: MailPort
  readonly oauth?: OAuthPort
}
