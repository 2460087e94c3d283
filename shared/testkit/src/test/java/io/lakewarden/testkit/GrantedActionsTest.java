package io.lakewarden.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

final class GrantedActionsTest {

    @Test
    void readsAFunctionsOwnStatementsAndTheManagedPolicyItRefersTo() {
        assertThat(GrantedActions.of("DqAlertFunction"))
                .contains("glue:GetDataQualityResult", "sns:Publish", "dynamodb:PutItem")
                .doesNotContain("glue:ListDataQualityResults", "tag:TagResources");
    }

    @Test
    void readsBothBranchesOfACondition() {
        assertThat(GrantedActions.of("TagDriftFunction")).contains("tag:GetResources", "tag:TagResources");
    }

    @Test
    void aFunctionThatIsNotThereIsAFaultOfTheTest() {
        assertThatThrownBy(() -> GrantedActions.of("NoFunction"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("NoFunction");
    }
}
