import { openPage } from './openPage.tsx'
import { SocialPage } from './SocialPage.tsx'

openPage((auth, code) => {
  // Only the frame that began the login hears it: another opener has another origin.
  if (code) window.opener?.postMessage({ code, kind: 'social' }, location.origin)
  return (
    <SocialPage
      auth={auth}
      code={code ?? ''}
      go={(url) => location.replace(url)}
      leave={() => window.close()}
    />
  )
})
