import { Icon, type IconName } from '@latchkey/kit/pictures/Icon.tsx'
import { Picture } from '@latchkey/kit/pictures/Picture.tsx'
import type { ReactNode } from 'react'
import { findNetwork } from '../../../core/selectors.ts'
import { TokenPicture } from '../../../ui/kit/pictures/TokenPicture.tsx'
import { useNetworkPicture } from '../../../ui/kit/pictures/useNetworkPicture.ts'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import type { ActivityEntry, ActivityKind } from '../entries/activityEntry.ts'
import { shownTransfers } from './entryWords.ts'

const icons: Readonly<Record<ActivityKind, IconName>> = {
  approve: 'check',
  buy: 'add',
  execute: 'contract',
  mint: 'mint',
  receive: 'receive',
  send: 'send',
  trade: 'switch',
}

export type EntryPictureProps = {
  readonly entry: ActivityEntry
  /** Whether the badge is the network's picture, in a list of several networks. */
  readonly namesNetwork: boolean
}

/** The picture of the moved token with a badge, or the icon of the entry's kind. */
export function EntryPicture({ entry, namesNetwork }: EntryPictureProps): ReactNode {
  const network = findNetwork(useEngine().store.getState(), entry.chainId)
  const networkPicture = useNetworkPicture(namesNetwork ? network : undefined)
  const [moved] = shownTransfers(entry).shown
  // The pictures of spam imitate those of known tokens.
  const token = entry.spam || moved?.nftName !== undefined ? undefined : moved
  const icon = <Icon name={entry.spam ? 'warning' : icons[entry.kind]} />
  return (
    <span className="lk-EntryPicture">
      {token ? (
        <TokenPicture
          isCoin={token.isCoin !== false && token.symbol === network?.nativeCurrency.symbol}
          token={{ ...token, chainId: entry.chainId, name: token.symbol }}
        />
      ) : (
        <span className="lk-EntryPicture-kind">{icon}</span>
      )}
      {namesNetwork && network ? (
        <span className="lk-EntryPicture-badge" title={network.name}>
          <Picture name={network.name} shape="round" size={24} src={networkPicture} />
        </span>
      ) : (
        token && <span className="lk-EntryPicture-badge">{icon}</span>
      )}
    </span>
  )
}
