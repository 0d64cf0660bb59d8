import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { Button } from '#ui/button.tsx'
import { createStore, useStore } from '#ui/store.ts'
import { t } from './profile.messages.ts'

const flipped = createStore<readonly string[]>([])

/** A switch without a call behind it: its state is in memory until a reload. */
export const useFlip = (name: string, isOnAtFirst: boolean): readonly [boolean, () => void] => {
  const names = useStore(flipped)
  const isFlipped = names.includes(name)
  const flip = () =>
    flipped.set(isFlipped ? names.filter((other) => other !== name) : [...names, name])
  return [isFlipped !== isOnAtFirst, flip]
}

interface ConnectButtonProps {
  readonly name: string
  readonly isConnected: boolean
}

/** Connects to a person, or disconnects. */
export function ConnectButton({ name, isConnected }: ConnectButtonProps) {
  const [isOn, flip] = useFlip(`connected ${name}`, isConnected)
  const Icon = isOn ? IconUserCheck : IconUserPlus
  return (
    <Button
      tone={isOn ? 'plain' : 'default'}
      icon={<Icon className="icon" aria-hidden />}
      aria-pressed={isOn}
      aria-label={isOn ? t('disconnect', { name }) : t('connectTo', { name })}
      onClick={flip}
    >
      {t(isOn ? 'connected' : 'connect')}
    </Button>
  )
}
