import type { ReactNode } from 'react'
import { reset } from '../../core/router/reset.ts'
import { activeAddress } from '../../core/selectors.ts'
import type { State } from '../../core/state.ts'
import { Avatar } from '../../ui/kit/Avatar.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { CopyButton } from '../../ui/kit/CopyButton.tsx'
import { Footer } from '../../ui/kit/Footer.tsx'
import { Icon } from '../../ui/kit/Icon.tsx'
import { Progress } from '../../ui/kit/Progress.tsx'
import { Scroll } from '../../ui/kit/Scroll.tsx'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useSelected } from '../../ui/kit/useSelected.ts'
import { useTexts } from '../../ui/kit/useTexts.ts'
import { namesTexts } from './texts.ts'

export type RegisterAccountNameSuccessProps = { readonly arguments: { readonly name: string } }

const addressInFront = (state: State) => activeAddress(state)

/** The account has its name. */
export function RegisterAccountNameSuccess({
  arguments: { name },
}: RegisterAccountNameSuccessProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(namesTexts)
  const address = useSelected(addressInFront)
  return (
    <>
      <Scroll>
        <Progress
          icon={
            <span className="lk-Names-done">
              {address && <Avatar address={address} size={80} />}
              <span className="lk-Names-seal">
                <Icon name="check" />
              </span>
            </span>
          }
          text={t('names.successText')}
          title={t('names.success', { name })}
        >
          <CopyButton label={t('names.copy')} text={name} />
        </Progress>
      </Scroll>
      <Footer>
        <Button kind="primary" onClick={() => reset(engine, { view: 'Account' })}>
          {t('names.done')}
        </Button>
      </Footer>
    </>
  )
}

export function RegisterAccountNameSuccessTitle(): ReactNode {
  return useTexts(namesTexts)('names.successTitle')
}
