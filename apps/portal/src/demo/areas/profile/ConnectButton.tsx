import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { Button } from '#ui/button.tsx'
import { useStore } from '#ui/store.ts'
import { sessionStore } from '../../session-store.ts'
import { t } from './profile.messages.ts'

const toggled = sessionStore<readonly string[]>([])

/** A switch without a call: its state is kept in memory until the page is reloaded or the session ends. */
export const useToggle = (name: string, isOnAtFirst: boolean): readonly [boolean, () => void] => {
  const names = useStore(toggled)
  const isToggled = names.includes(name)
  const toggle = () =>
    toggled.set(isToggled ? names.filter((other) => other !== name) : [...names, name])
  return [isToggled !== isOnAtFirst, toggle]
}

interface ConnectButtonProps {
  readonly name: string
  readonly isConnected: boolean
}

/** Connects to a person, or disconnects. */
export function ConnectButton({ name, isConnected }: ConnectButtonProps) {
  const [isOn, toggle] = useToggle(`connected ${name}`, isConnected)
  const Icon = isOn ? IconUserCheck : IconUserPlus
  return (
    <Button
      tone={isOn ? 'plain' : 'default'}
      icon={<Icon className="icon" aria-hidden />}
      aria-label={t(isOn ? 'connectedTo' : 'connectTo', { name })}
      onClick={toggle}
    >
      {t(isOn ? 'connected' : 'connect')}
    </Button>
  )
}
