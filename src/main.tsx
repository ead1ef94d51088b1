import './ui/look/tokens.css'
import './ui/look/base.css'
import './ui/look/print.css'
import { createRoot } from 'react-dom/client'
import { createApp } from './app.tsx'
import { takeOver } from './features/auth/take-over.ts'
import { applyPreferences } from './features/shell/preferences.ts'

applyPreferences()
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
const drawn = createRoot(root)
// Not awaited at the top: what the application is fetched from waits until this module has run.
void createApp().then((app) => takeOver(root, () => drawn.render(app)))
