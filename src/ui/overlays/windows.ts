export { ConfirmWindow } from './confirm-window.tsx'
export { DialogWindow } from './dialog-window.tsx'
export { DrawerSheet } from './drawer-sheet.tsx'
export { MenuList } from './menu-list.tsx'
