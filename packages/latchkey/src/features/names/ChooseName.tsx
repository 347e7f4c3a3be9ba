import { Button } from '@latchkey/kit/controls/Button.tsx'
import { EmptyState } from '@latchkey/kit/status/EmptyState.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useEffect } from 'react'
import { availableFeatures } from '../../core/availableFeatures.ts'
import type { Engine } from '../../core/engine.ts'
import { hasErrorCode } from '../../core/errors/LatchkeyError.ts'
import { onEntry } from '../../core/router/onEntry.ts'
import { push } from '../../core/router/push.ts'
import { reset } from '../../core/router/reset.ts'
import { connectedAccount } from '../../core/selectors.ts'
import type { State } from '../../core/state.ts'
import { isSmartAccount } from '../../core/transactions/isSmartAccount.ts'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useSelected } from '../../ui/kit/useSelected.ts'
import { useStore } from '../../ui/kit/useStore.ts'
import { NameForm } from './NameForm.tsx'
import { nameSearch } from './nameSearch.ts'
import { Registering } from './Registering.tsx'
import { registration } from './registration.ts'
import { namesTexts } from './texts.ts'

const placeOf = (state: State) =>
  !connectedAccount(state) ? 'none' : availableFeatures(state).names ? 'offered' : 'unsupported'

export type RegisterAccountNameProps = { readonly arguments?: { readonly isOffered?: boolean } }

/** The form that gives the active account a name. */
export function RegisterAccountName({
  arguments: { isOffered = false } = {},
}: RegisterAccountNameProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(namesTexts)
  const place = useSelected(placeOf)
  const current = useStore(registration(engine))
  const { error } = useStore(nameSearch(engine).store)
  useEffect(() => {
    if (place !== 'none') onEntry(engine, 'RegisterAccountName', () => tellOpened(engine))
  }, [engine, place])
  if (place === 'none')
    return (
      <EmptyState
        action={
          <Button kind="primary" onClick={() => reset(engine, { view: 'Connect' })}>
            {t('common.connectWallet')}
          </Button>
        }
        icon="account"
        text={t('names.noneText')}
        title={t('common.noWallet')}
      />
    )
  // Only a response of the provider tells which networks it serves.
  if (place === 'unsupported' || hasErrorCode(error, 'NAMES_UNSUPPORTED')) return <Unsupported />
  if (current.status === 'signing' || current.status === 'registering')
    return <Registering registration={current} />
  return <NameForm isOffered={isOffered} registration={current} />
}

function tellOpened({ events, store }: Engine): void {
  events.emit('OPEN_ENS_FLOW', { isSmartAccount: isSmartAccount(store.getState()) })
}

export function RegisterAccountNameTitle(): ReactNode {
  return useTexts(namesTexts)('names.title')
}

function Unsupported(): ReactNode {
  const engine = useEngine()
  const t = useTexts(namesTexts)
  const canSwitch = useSelected(
    ({ options }) => options.enableNetworkSwitch && options.provider.url !== undefined,
  )
  return (
    <EmptyState
      action={
        canSwitch && (
          <Button onClick={() => push(engine, { view: 'Networks' })}>
            {t('names.unsupportedAction')}
          </Button>
        )
      }
      icon="network"
      text={t('names.unsupportedText')}
      title={t('names.unsupported')}
    />
  )
}
