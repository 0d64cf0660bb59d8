import IconBrandFacebook from '@tabler/icons-react/dist/esm/icons/IconBrandFacebook.mjs'
import IconBrandGithub from '@tabler/icons-react/dist/esm/icons/IconBrandGithub.mjs'
import IconBrandGoogle from '@tabler/icons-react/dist/esm/icons/IconBrandGoogle.mjs'
import IconBrandX from '@tabler/icons-react/dist/esm/icons/IconBrandX.mjs'
import { IconButton } from '#ui/button.tsx'
import { showToast } from '#ui/toasts.ts'
import { t } from './auth.messages.ts'

const services = [
  ['Google', IconBrandGoogle],
  ['GitHub', IconBrandGithub],
  ['Facebook', IconBrandFacebook],
  ['X', IconBrandX],
] as const

/** Logins with other services. They have no call: each says that nothing is connected. */
export const SocialButtons = () => (
  <div className="mock-social" role="group" aria-label={t('social')}>
    <p aria-hidden="true">{t('or')}</p>
    {services.map(([name, Icon]) => (
      <IconButton
        key={name}
        label={t('continueWith', { name })}
        onClick={() => showToast({ tone: 'quiet', text: t('notConnected', { name }) })}
      >
        <Icon className="icon" aria-hidden />
      </IconButton>
    ))}
  </div>
)
