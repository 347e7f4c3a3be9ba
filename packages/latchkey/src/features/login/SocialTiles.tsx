import { Icon } from '@latchkey/kit/pictures/Icon.tsx'
import { useTask } from '@latchkey/kit/useTask.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { chooseSocial } from '../../core/embedded/chooseSocial.ts'
import { createEmbeddedStore } from '../../core/frame/embeddedStore.ts'
import { loginProblem } from '../../core/frame/loginProblem.ts'
import type { Social } from '../../core/options/options.ts'
import { push } from '../../core/router/push.ts'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useSelected } from '../../ui/kit/useSelected.ts'
import { useStore } from '../../ui/kit/useStore.ts'
import { offeredSocials } from './offeredSocials.ts'
import { SocialIcon } from './SocialIcon.tsx'
import { socialNames } from './socialNames.ts'
import { loginTexts } from './texts.ts'
import { useIsBlocked } from './useIsBlocked.tsx'

/** The most tiles of one line. Others are behind the last one. */
const most = 6

/** One tile for each social login, in one line. */
export function SocialTiles(): ReactNode {
  const engine = useEngine()
  const t = useTexts(loginTexts)
  const socials = useSelected(offeredSocials)
  const { isBlocked, pending, problem, start } = useSocials()
  const shown = socials.length > most ? socials.slice(0, most - 1) : socials
  return (
    <section aria-label={t('social.section')} className="lk-Socials">
      <div className="lk-Socials-tiles">
        {shown.map((name) => (
          <button
            aria-busy={pending === name || undefined}
            aria-label={t('social.continue', { name: socialNames[name] })}
            className="lk-SocialTile"
            disabled={isBlocked}
            key={name}
            onClick={() => start(name)}
            type="button"
          >
            <SocialIcon name={name} />
            {shown.length < 3 && <span>{socialNames[name]}</span>}
          </button>
        ))}
        {shown.length < socials.length && (
          <button
            aria-label={t('social.more')}
            className="lk-SocialTile"
            onClick={() => push(engine, { view: 'ConnectSocials' })}
            type="button"
          >
            <Icon name="more" />
          </button>
        )}
      </div>
      {problem && <p className="lk-Login-problem">{problem}</p>}
    </section>
  )
}

/** State and action of every list of social logins. */
export function useSocials() {
  const engine = useEngine()
  const t = useTexts(loginTexts)
  const isBlocked = useIsBlocked()
  const { error, social } = useStore(engine.once(createEmbeddedStore))
  const hasField = useSelected(({ options }) => options.features.email)
  const { run, status } = useTask((signal, name: Social) => chooseSocial(engine, name, signal))
  // With an email field, the field shows the problem.
  const problem = hasField ? undefined : loginProblem(error)
  return {
    isBlocked,
    pending: status === 'pending' ? social : undefined,
    problem: problem && t(`login.${problem.kind}`, problem),
    start(name: Social) {
      engine.once(createEmbeddedStore).setState({ social: name })
      void run(name)
    },
  }
}
