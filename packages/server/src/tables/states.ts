/** How many states a campaign has. */
export const LEAST_STATES = 6
export const MOST_STATES = 24
