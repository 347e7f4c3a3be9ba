import { Scroll } from '@latchkey/kit/layout/Scroll.tsx'
import { Stack } from '@latchkey/kit/layout/Stack.tsx'
import { Row } from '@latchkey/kit/lists/Row.tsx'
import { EmptyState } from '@latchkey/kit/status/EmptyState.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { useSelected } from '../../ui/kit/useSelected.ts'
import { loginViewTexts } from './moreTexts.ts'
import { offeredSocials } from './offeredSocials.ts'
import { SocialIcon } from './SocialIcon.tsx'
import { useSocials } from './SocialTiles.tsx'
import { socialNames } from './socialNames.ts'

/** Lists every social login. */
export function ConnectSocials(): ReactNode {
  const t = useTexts(loginViewTexts)
  const socials = useSelected(offeredSocials)
  const { isBlocked, problem, start } = useSocials()
  if (socials.length === 0)
    return <EmptyState icon="info" text={t('login.noSocialsText')} title={t('login.noSocials')} />
  return (
    <Scroll>
      <Stack gap={2}>
        {socials.map((name) => (
          <Row
            icon={<SocialIcon name={name} />}
            key={name}
            onClick={() => !isBlocked && start(name)}
            title={socialNames[name]}
          />
        ))}
        {problem && <p className="lk-Login-problem">{problem}</p>}
      </Stack>
    </Scroll>
  )
}

export function ConnectSocialsTitle(): ReactNode {
  return useTexts(loginViewTexts)('login.socials')
}
