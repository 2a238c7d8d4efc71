/**
 * The query of the address at this moment. What is on screen may be older: of two quick choices, the
 * second must not take back the first.
 */
export const addressNow = () => new URLSearchParams(window.location.search);
