import { sessionKey } from './api/session-store.ts'
import { showEarlyForm } from './features/auth/early-form.ts'
import { leadsToSignIn } from './features/auth/signed-out-places.ts'
import { applyPreferences } from './features/shell/preferences.ts'

// Runs before the program is fetched: what index.html brings can be typed in meanwhile.
applyPreferences()
const root = document.getElementById('root')
if (root && localStorage.getItem(sessionKey) === null && leadsToSignIn(window.location.pathname))
  showEarlyForm(root)
