import { useEffect, useState } from 'react'
import { Icon } from '../look/icon.tsx'
import './caps-lock-hint.css'

const isPassword = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.closest('.mw-password') !== null

/** Says that Caps Lock is on while a password is typed. Stands where it is put, and takes no room else. */
export function CapsLockHint() {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    const heard = (event: KeyboardEvent) =>
      setOn(isPassword(event.target) && event.getModifierState('CapsLock'))
    const left = ({ target }: FocusEvent) => {
      if (isPassword(target)) setOn(false)
    }
    document.addEventListener('keydown', heard, true)
    document.addEventListener('keyup', heard, true)
    document.addEventListener('focusout', left)
    return () => {
      document.removeEventListener('keydown', heard, true)
      document.removeEventListener('keyup', heard, true)
      document.removeEventListener('focusout', left)
    }
  }, [])
  return (
    <p className="mw-caps-lock" role="status">
      {isOn && (
        <>
          <Icon name="alert-triangle" size={14} />
          Caps Lock is on
        </>
      )}
    </p>
  )
}
