import type { HappeningKind } from '../core/state.ts'
import { Icon, type IconName } from './controls/Icon.tsx'
import { useWalletState } from './useWallet.ts'
import { relativeTime } from './words.ts'

const icons: Readonly<Record<HappeningKind, IconName>> = {
  acknowledged: 'check',
  answered: 'sign',
  connected: 'link',
  ended: 'leave',
  expired: 'time',
  failed: 'warning',
  pinged: 'seal',
  refused: 'close',
  told: 'switch',
}

const shown = 8

/** Log of events since the page was opened. */
export function Happenings() {
  const { happenings } = useWalletState()
  if (happenings.length === 0) return null
  return (
    <section aria-labelledby="happenings">
      <h2 id="happenings">Activity</h2>
      <ol className="happenings">
        {happenings.slice(0, shown).map(({ at, id, text, what }) => (
          <li key={id} data-what={what}>
            <Icon name={icons[what]} size={16} />
            <span>{text}</span>
            <time className="faint" dateTime={new Date(at).toISOString()}>
              {relativeTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
