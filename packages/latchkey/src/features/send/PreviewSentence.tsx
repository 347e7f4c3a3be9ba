import type { ReactNode } from 'react'
import { AddressName } from '../../ui/kit/AddressName.tsx'
import { Avatar } from '../../ui/kit/Avatar.tsx'
import { Icon } from '../../ui/kit/Icon.tsx'
import { Picture } from '../../ui/kit/Picture.tsx'
import { TokenPicture } from '../../ui/kit/TokenPicture.tsx'
import { useUi } from '../../ui/kit/UiContext.ts'
import { useMoney } from '../../ui/kit/useMoney.ts'
import { useTexts } from '../../ui/kit/useTexts.ts'
import { amountToMoney } from './convertMoney.ts'
import type { Draft } from './draft.ts'
import { showAmount } from './showAmount.ts'
import { sendTexts } from './texts.ts'
import { useFee } from './useFee.tsx'
import type { Sending } from './useSend.tsx'

/** What goes from whom to whom, in words and pictures. */
export function PreviewSentence({ draft }: Sending & { readonly draft: Draft }): ReactNode {
  const t = useTexts(sendTexts)
  const money = useMoney()
  const { locale } = useUi()
  const { amount, asset, network, to } = draft
  const fee = useFee(draft.fee, network, locale.tag)
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
          receiver: (
            <strong>
              <AddressName address={to.address} name={to.name} />
            </strong>
          ),
        })}
      </p>
      <p className="lk-Preview-worth">
        {worth !== undefined && `${t('preview.worth', { money: worth })} `}
        {fee ? t('preview.fee', { fee }) : t('preview.feeUnknown')}
        {draft.fee?.isSetByWallet && ` ${t('preview.feeByWallet')}`}
      </p>
    </div>
  )
}
