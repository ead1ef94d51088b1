/** What a user does with the tour through the product. */
export type TourUserEvent =
  | { readonly type: 'START' }
  | { readonly type: 'NEXT' }
  | { readonly type: 'PREVIOUS' }
  | { readonly type: 'LEAVE' }

export type TourEvent = TourUserEvent

export type TourEffect =
  /** It has been seen from now on, however far it is gone through. */
  | { readonly type: 'tour.keep' }
  /** Brings the page of the step. */
  | { readonly type: 'tour.go'; readonly step: number }

export interface TourInput {
  /** How many steps there are. */
  readonly steps: number
}

export interface TourContext extends TourInput {
  /** The step that is shown, from 0. */
  readonly step: number
}
