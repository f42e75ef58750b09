import { useEffect, useEffectEvent } from 'react'
import type { Shortcut } from './keys.ts'
import { type ListenOptions, onShortcut } from './shortcut-listener.ts'

/** Listens to a shortcut while the component is mounted. */
export function useShortcut(
  name: Shortcut,
  press: (event: KeyboardEvent) => unknown,
  { isOn = true, isOverDialogs = false }: { isOn?: boolean } & Pick<ListenOptions, 'isOverDialogs'> = {},
): void {
  const onPress = useEffectEvent(press)
  useEffect(() => (isOn ? onShortcut(name, onPress, { isOverDialogs }) : undefined), [name, isOn, isOverDialogs])
}
