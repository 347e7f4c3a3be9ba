import type { Engine } from '../../core/engine.ts'
import type { EventProperties } from '../../core/events.ts'
import { showTranslatedToast } from '../../core/notices/showTranslatedToast.ts'
import { toastTexts } from '../../core/notices/toastTexts.ts'
import { isSmartAccount } from '../../core/transactions/isSmartAccount.ts'
import type { ActivityScope } from './entries/activityScope.ts'

/** Emits the event of a visitor who opens the activity. */
export function reportOpened({ events, store }: Engine): void {
  events.emit('CLICK_TRANSACTIONS', { isSmartAccount: isSmartAccount(store.getState()) })
}

/** Emits the event of a visitor who reaches the end of a page. */
export function emitActivityMore(
  engine: Engine,
  scope: ActivityScope,
  cursor: string | undefined,
): void {
  engine.events.emit('LOAD_MORE_TRANSACTIONS', propertiesOf(engine, scope, cursor))
}

/** Reports that activity could not be read: as an event, and to the visitor. */
export function emitActivityFailure(
  engine: Engine,
  scope: ActivityScope,
  { cursor, error }: { readonly cursor: string | undefined; readonly error: Error },
): void {
  engine.logger.warn(toastTexts['toast.transactionsUnread'], error)
  engine.events.emit('ERROR_FETCH_TRANSACTIONS', propertiesOf(engine, scope, cursor))
  showTranslatedToast(engine, 'error', 'toast.transactionsUnread')
}

function propertiesOf(
  { store }: Engine,
  { address }: ActivityScope,
  cursor: string | undefined,
): EventProperties['LOAD_MORE_TRANSACTIONS'] {
  const state = store.getState()
  const { projectId } = state.options
  return { address, cursor, isSmartAccount: isSmartAccount(state), projectId }
}
