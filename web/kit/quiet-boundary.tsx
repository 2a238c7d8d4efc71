import { Component, type ReactNode } from 'react';

/** Hides its children if they fail, so that the page stays. */
export class QuietBoundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render = () => (this.state.hasFailed ? null : this.props.children);
}
