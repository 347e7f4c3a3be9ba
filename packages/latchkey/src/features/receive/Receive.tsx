import { CopyButton } from '@latchkey/kit/controls/CopyButton.tsx'
import { panelOf, Tabs } from '@latchkey/kit/controls/Tabs.tsx'
import { Footer } from '@latchkey/kit/layout/Footer.tsx'
import { Scroll } from '@latchkey/kit/layout/Scroll.tsx'
import { QrCode } from '@latchkey/kit/pictures/QrCode.tsx'
import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useId, useSyncExternalStore } from 'react'
import type { AccountType } from '../../core/ports/connector.ts'
import { push } from '../../core/router/push.ts'
import { NetworkChip } from '../../ui/kit/controls/NetworkChip.tsx'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useSelected } from '../../ui/kit/useSelected.ts'
import { groups } from './groups.ts'
import { NoAddress } from './NoAddress.tsx'
import { RequestedAmount } from './RequestedAmount.tsx'
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

function Ready(model: ReceiveModel): ReactNode {
  const { compatible, network, purposes } = model
  const engine = useEngine()
  const t = useTexts(receiveTexts)
  const store = receiveForm(engine)
  const form = useSyncExternalStore(store.subscribe, store.getState)
  const { address, type } = purposes.find((one) => one.address === form.address) ?? model
  const isForOrdinals = purposes.length > 0 && type === 'ordinal'
  const hasAmounts = network && !isForOrdinals && hasLinks(network)
  const link = hasAmounts && form.isAsking ? receiveLink({ ...form, address, network }) : undefined
  const id = useId()

  return (
    <>
      <Scroll>
        <div className="lk-Receive">
          {purposes.length > 0 && (
            <Tabs
              label={t('receive.purposes')}
              onSelect={(selected) => store.setState({ address: selected })}
              panel={id}
              selected={address}
              tabs={purposes.map((one) => ({ name: one.address, title: t(titles[one.type]) }))}
            />
          )}
          {network && (
            <NetworkChip
              label={t(compatible.length > 1 ? 'receive.network' : 'common.network', {
                network: network.name,
              })}
              network={network}
              onClick={
                compatible.length > 1
                  ? () => push(engine, { view: 'WalletCompatibleNetworks' })
                  : undefined
              }
            />
          )}
          <div className="lk-Receive-inside" {...(purposes.length > 0 && panelOf(id, address))}>
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
          </div>
          <Notice tone={type === 'smartAccount' || !network ? 'warning' : 'info'}>
            {t(isForOrdinals ? 'receive.noteOrdinals' : noteOf({ ...model, type }), {
              network: network?.name ?? '',
            })}
          </Notice>
          {hasAmounts && <RequestedAmount change={store.setState} form={form} network={network} />}
        </div>
      </Scroll>
      <Footer>
        <CopyButton label={t('common.copyAddress')} look="main" text={address} />
        <div className="lk-Receive-actions">
          {link !== undefined && <CopyButton label={t('common.copyLink')} text={link} />}
          <ShareButton text={link ?? address} />
        </div>
      </Footer>
    </>
  )
}

const titles = {
  eoa: 'common.payments',
  ordinal: 'common.ordinals',
  payment: 'common.payments',
  smartAccount: 'common.payments',
  stx: 'common.payments',
} as const satisfies Record<AccountType, string>

function noteOf({ compatible, isElsewhere, network, type }: ReceiveModel) {
  if (!network) return 'receive.noteUnknown'
  if (isElsewhere) return 'receive.noteSmartElsewhere'
  if (type === 'smartAccount')
    return compatible.length > 1 ? 'receive.noteSmartMany' : 'receive.noteSmart'
  return compatible.length > 1 ? 'receive.noteMany' : 'receive.note'
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
