import { type ReactNode, useSyncExternalStore } from 'react'
import type { Network } from '../../core/network.ts'
import { push } from '../../core/router/push.ts'
import { CopyButton } from '../../ui/kit/controls/CopyButton.tsx'
import { Scroll } from '../../ui/kit/layout/Scroll.tsx'
import { Icon } from '../../ui/kit/pictures/Icon.tsx'
import { Picture } from '../../ui/kit/pictures/Picture.tsx'
import { QrCode } from '../../ui/kit/pictures/QrCode.tsx'
import { useNetworkPicture } from '../../ui/kit/pictures/useNetworkPicture.ts'
import { Notice } from '../../ui/kit/status/Notice.tsx'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useSelected } from '../../ui/kit/useSelected.ts'
import { useTexts } from '../../ui/kit/words/useTexts.ts'
import { AmountPart } from './AmountPart.tsx'
import { groups } from './groups.ts'
import { NoAddress } from './NoAddress.tsx'
import { receiveForm } from './receiveForm.ts'
import { hasLinks, receiveLink } from './receiveLink.ts'
import { type ReceiveModel, receiveModel } from './receiveModel.ts'
import { ShareButton } from './ShareButton.tsx'
import { receiveTexts } from './texts.ts'

/** Address of the front account, as text and QR code. */
export function Receive(): ReactNode {
  const model = useSelected(receiveModel)
  return model ? <Ready {...model} /> : <NoAddress />
}

export function ReceiveTitle(): ReactNode {
  return useTexts(receiveTexts)('receive.title')
}

function Ready({ address, compatible, network, type }: ReceiveModel): ReactNode {
  const engine = useEngine()
  const t = useTexts(receiveTexts)
  const store = receiveForm(engine)
  const form = useSyncExternalStore(store.subscribe, store.getState)
  const link = network && form.isAsking ? receiveLink({ ...form, address, network }) : undefined
  const name = network?.name ?? ''
  const note = !network
    ? 'receive.noteUnknown'
    : type === 'smartAccount'
      ? 'receive.noteSmart'
      : compatible.length > 1
        ? 'receive.noteMany'
        : 'receive.note'

  return (
    <Scroll>
      <div className="lk-Receive">
        {network && <NetworkChip hasOthers={compatible.length > 1} network={network} />}
        <div className="lk-Receive-code">
          <QrCode
            label={
              link === undefined
                ? t('receive.code')
                : t('receive.codeWithAmount', {
                    amount: form.amount,
                    symbol: network?.nativeCurrency.symbol ?? '',
                  })
            }
            text={link ?? address}
          />
        </div>
        <Address address={address} />
        <div className="lk-Receive-actions">
          <CopyButton label={t('common.copyAddress')} text={address} />
          {link !== undefined && <CopyButton label={t('common.copyLink')} text={link} />}
          <ShareButton text={link ?? address} />
        </div>
        {network && hasLinks(network) && (
          <AmountPart change={store.setState} form={form} network={network} />
        )}
      </div>
      <Notice tone={type === 'smartAccount' || !network ? 'warning' : 'info'}>
        {t(note, { network: name })}
      </Notice>
    </Scroll>
  )
}

type NetworkChipProps = { readonly network: Network; readonly hasOthers: boolean }

/** The front network. Opens the compatible networks. */
function NetworkChip({ hasOthers, network }: NetworkChipProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(receiveTexts)
  const { name } = network
  const picture = useNetworkPicture(network)
  const inside = (
    <>
      <Picture name={name} shape="round" size={24} src={picture} />
      <bdi>{name}</bdi>
    </>
  )
  if (!hasOthers) return <p className="lk-Receive-network">{inside}</p>
  return (
    <button
      aria-label={t('receive.network', { network: name })}
      className="lk-Receive-network"
      onClick={() => push(engine, { view: 'WalletCompatibleNetworks' })}
      type="button"
    >
      {inside}
      <Icon name="chevronRight" size={16} />
    </button>
  )
}

/** The whole address, in visible groups. Selection and screen readers get one piece. */
function Address({ address }: { readonly address: string }): ReactNode {
  const t = useTexts(receiveTexts)
  return (
    <p className="lk-Receive-address" dir="ltr">
      <span className="lk-unseen">{t('receive.address')}: </span>
      {/* Groups keep their order and can repeat, so the key is made of all groups up to this one. */}
      {groups(address).map((group, at, all) => (
        <span key={all.slice(0, at + 1).join(' ')}>{group}</span>
      ))}
    </p>
  )
}
