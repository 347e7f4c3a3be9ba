import { useKit } from '@latchkey/kit/KitContext.ts'
import { Avatar } from '@latchkey/kit/pictures/Avatar.tsx'
import { Icon } from '@latchkey/kit/pictures/Icon.tsx'
import { Picture } from '@latchkey/kit/pictures/Picture.tsx'
import { isolate } from '@latchkey/kit/words/isolate.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { useFeeWords } from '../../../ui/kit/figures/useFeeWords.ts'
import { useMoney } from '../../../ui/kit/figures/useMoney.ts'
import { TokenPicture } from '../../../ui/kit/pictures/TokenPicture.tsx'
import { AddressName } from '../../../ui/kit/words/AddressName.tsx'
import { amountToMoney } from '../convertMoney.ts'
import { feeParts } from '../facts/feeParts.ts'
import { showAmount } from '../showAmount.ts'
import { sendTexts } from '../texts.ts'
import type { Sending } from '../useSend.tsx'
import { type Draft, isSameDraft } from './draft.ts'

/** The sentence of a transfer, with pictures, and its current fee. */
export function PreviewSentence({ draft, model }: Sending & { readonly draft: Draft }): ReactNode {
  const t = useTexts(sendTexts)
  const money = useMoney()
  const { locale } = useKit()
  const { amount, asset, network, to } = draft
  const words = useFeeWords(network)
  const known = isSameDraft(draft, model.draft) ? (model.fee ?? draft.fee) : draft.fee
  const parts = known && feeParts(known)
  const fee = words(parts?.network.amount, parts?.network.usd)
  const rent = words(parts?.rent?.amount, parts?.rent?.usd)
  const worth = money(amountToMoney(amount, asset))
  return (
    <div className="lk-Preview">
      <div aria-hidden="true" className="lk-Preview-pictures">
        {asset.moved.kind === 'nft' ? (
          <Picture name={asset.name} />
        ) : (
          <TokenPicture isCoin={asset.moved.kind === 'native'} token={asset} />
        )}
        <Icon name="arrowRight" />
        <Avatar address={to.address} />
      </div>
      <p className="lk-Preview-sentence">
        {t.nodes('preview.sentence', {
          amount: <strong>{showAmount(amount, asset, locale.tag)}</strong>,
          network: <bdi>{network.name}</bdi>,
          recipient: (
            <strong>
              <AddressName address={to.address} name={to.name} />
            </strong>
          ),
        })}
      </p>
      <p className="lk-Preview-worth">
        {worth !== undefined && `${t('preview.worth', { money: worth })} `}
        {known?.payer === 'host' && t('preview.feeSponsored')}
        {known?.payer !== 'host' && (fee ? t('preview.fee', { fee }) : t('preview.feeUnknown'))}
        {known?.isSetByWallet && ` ${t('preview.feeByWallet')}`}
        {rent && ` ${t('preview.rent', { rent, symbol: isolate(asset.symbol) })}`}
      </p>
    </div>
  )
}
