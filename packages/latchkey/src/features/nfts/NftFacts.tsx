import { truncateAddress } from '@latchkey/kit/address/truncateAddress.ts'
import { CopyButton } from '@latchkey/kit/controls/CopyButton.tsx'
import { useKit } from '@latchkey/kit/KitContext.ts'
import { Row } from '@latchkey/kit/lists/Row.tsx'
import { Icon } from '@latchkey/kit/pictures/Icon.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { groupDigits } from '../../core/figures/groupDigits.ts'
import type { OwnedNft } from '../../core/nfts/nft.ts'
import { explorerLink } from '../../core/nodes/explorerLink.ts'
import { parseCaipAddress } from '../../core/parseCaipAddress.ts'
import { currentNetwork } from '../../core/selectors.ts'
import { useSelected } from '../../ui/kit/useSelected.ts'
import { useLabel } from '../../ui/kit/words/useLabel.ts'
import { nftsTexts } from './texts.ts'

/** An NFT's facts on its chain, with a link to the explorer. */
export function NftFacts({ nft }: { readonly nft: OwnedNft }): ReactNode {
  const t = useTexts(nftsTexts)
  const { locale } = useKit()
  const network = useSelected((state) => currentNetwork(state))
  const { address } = parseCaipAddress(nft.contract)
  const label = useLabel(address)
  const explorer = network && explorerLink(network, 'address', address)
  return (
    <>
      <dl className="lk-NftFacts">
        {nft.quantity > 1n && (
          <Fact label={t('nfts.owned')}>{groupDigits(String(nft.quantity), locale.tag)}</Fact>
        )}
        <Fact label={t('nfts.tokenId')}>
          <Exact label={t('nfts.copyTokenId')} short={cutId(nft.tokenId)} text={nft.tokenId} />
        </Fact>
        <Fact label={t('nfts.standard')}>{t(`nfts.standard.${nft.standard}`)}</Fact>
        <Fact label={t('nfts.contract')}>
          <Exact
            label={t('nfts.copyContract')}
            short={label ?? truncateAddress(address)}
            text={address}
          />
        </Fact>
      </dl>
      {explorer && (
        <Row
          href={explorer.href}
          icon={<Icon name="search" />}
          title={t('common.explorer', { explorer: explorer.name })}
        />
      )}
    </>
  )
}

function Fact({ children, label }: { readonly children: ReactNode; readonly label: string }) {
  return (
    <div className="lk-NftFacts-fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type ExactProps = { readonly label: string; readonly short: string; readonly text: string }

/** A long id: its ends are shown, all of it is copied. */
function Exact({ label, short, text }: ExactProps): ReactNode {
  return (
    <>
      <span dir="ltr" title={text}>
        {short}
      </span>
      <CopyButton label={label} look="icon" text={text} />
    </>
  )
}

/** Ids are often hashes. */
function cutId(id: string): string {
  return id.length > 16 ? truncateAddress(id) : id
}
