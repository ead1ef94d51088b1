import {
  Check,
  CircleAlert,
  CircleCheck,
  CloudOff,
  ExternalLink,
  Eye,
  EyeOff,
  Info,
  Lock,
  TriangleAlert,
  X,
  type LucideIcon,
} from 'lucide-react'

/** The icons of messages and of the sign-in page, which must be there at once. */
export const earlyIcons = {
  'alert-circle': CircleAlert,
  'alert-triangle': TriangleAlert,
  check: Check,
  'check-circle': CircleCheck,
  'cloud-off': CloudOff,
  'external-link': ExternalLink,
  eye: Eye,
  'eye-off': EyeOff,
  info: Info,
  lock: Lock,
  x: X,
} satisfies Record<string, LucideIcon>
