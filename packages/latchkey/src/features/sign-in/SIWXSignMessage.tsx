import { truncateAddress } from '@latchkey/kit/address/truncateAddress.ts'
import { Button } from '@latchkey/kit/controls/Button.tsx'
import { Footer } from '@latchkey/kit/layout/Footer.tsx'
import { Scroll } from '@latchkey/kit/layout/Scroll.tsx'
import { Icon, type IconName } from '@latchkey/kit/pictures/Icon.tsx'
import { Picture } from '@latchkey/kit/pictures/Picture.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import type { SignInArguments } from '../../core/router/views.ts'
import { activeAddress } from '../../core/selectors.ts'
import { shownWallet } from '../../core/shownWallet.ts'
import { cancelSignIn } from '../../core/signIn/cancelSignIn.ts'
import { confirmSignIn } from '../../core/signIn/confirmSignIn.ts'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useSelected } from '../../ui/kit/useSelected.ts'
import { signInTexts } from './texts.ts'

export type SignInViewProps = { readonly arguments: SignInArguments }

/** Asks the visitor to sign in: to which site, with which account, and what a signature does and does not do. */
export function SIWXSignMessage({ arguments: shown }: SignInViewProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(signInTexts)
  const { isRequired, namespace } = shown
  const address = useSelected((state) => activeAddress(state, namespace))
  const wallet = useSelected((state) => shownWallet(state, namespace))
  return (
    <>
      <Scroll>
        <div className="lk-SignIn">
          <Picture name={wallet?.name ?? ''} size={80} src={wallet?.icon} />
          <h3 className="lk-SignIn-heading">{t('signIn.heading', { domain: location.host })}</h3>
          {isRequired && <p className="lk-SignIn-text">{t('signIn.required')}</p>}
          <ul className="lk-SignIn-points">
            <Point icon="check">
              {t('signIn.proof', { account: truncateAddress(address ?? '') })}
            </Point>
            <Point icon="check">{t('signIn.free')}</Point>
            <Point icon="check">{t('signIn.safe')}</Point>
          </ul>
        </div>
      </Scroll>
      <Footer>
        <Button kind="primary" onClick={() => void confirmSignIn(engine, shown)}>
          {t('signIn.sign')}
        </Button>
        <Button kind="quiet" onClick={() => cancelSignIn(engine, shown)}>
          {t(isRequired ? 'common.disconnect' : 'signIn.cancel')}
        </Button>
      </Footer>
    </>
  )
}

export function SignInTitle(): ReactNode {
  return useTexts(signInTexts)('signIn.title')
}

function Point({
  children,
  icon,
}: {
  readonly children: ReactNode
  readonly icon: IconName
}): ReactNode {
  return (
    <li className="lk-SignIn-point">
      <Icon name={icon} size={20} />
      <span>{children}</span>
    </li>
  )
}
