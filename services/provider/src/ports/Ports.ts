import type { SiteKeys } from '../attestations/siteKeys.ts'
import type { DirectoryPort } from '../directory/source/DirectoryPort.ts'
import type { DescribeMints } from '../mints/describeMints.ts'
import type { Bundlers } from '../upstreams/bundlers/BundlerPort.ts'
import type { FilesPort } from '../upstreams/files/FilesPort.ts'
import type { HistoryPort } from '../upstreams/history/HistoryPort.ts'
import type { MailPort } from '../upstreams/mail/MailPort.ts'
import type { NamesPort } from '../upstreams/names/NamesPort.ts'
import type { ChainNodes } from '../upstreams/nodes/chainNodes.ts'
import type { OnrampPort } from '../upstreams/onramp/OnrampPort.ts'
import type { PricePort } from '../upstreams/prices/PricePort.ts'
import type { SwapPort } from '../upstreams/swaps/SwapPort.ts'

/** The upstream services, each reduced to what the provider needs. */
export type Ports = {
  readonly nodes: ChainNodes
  readonly prices: PricePort
  /** Metadata of Solana tokens, read from the nodes. */
  readonly mints: DescribeMints
  readonly swaps: SwapPort
  readonly onramp: OnrampPort
  readonly bundlers: Bundlers
  readonly directory: DirectoryPort
  readonly names: NamesPort
  readonly siteKeys: SiteKeys
  /** Absent: metadata and pictures are read from the chain only. */
  readonly files?: FilesPort
  /** Absent: the provider reads its own index. */
  readonly history?: HistoryPort
  readonly mail?: MailPort
}
